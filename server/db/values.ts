/** Fields that were not sent are left as they are. */
export function withoutUndefined<Fields extends object>(
  fields: Fields,
): {
  [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
} {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }
}
