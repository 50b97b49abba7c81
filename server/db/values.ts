/** Fields as they were sent: what is not there was not. */
export type Given<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** Fields that were not sent are left as they are. */
export function withoutUndefined<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Given<Fields>
}
