/** Fields as they were sent: a field that was not sent is missing. */
export type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Fields that were not sent keep their values. */
export function withoutUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>
}
