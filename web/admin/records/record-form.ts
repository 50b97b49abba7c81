/** What the forms of customers, groups and services need from the form library. */
export interface RecordForm<Values> {
  values: Values
  setValues: (values: Values) => void
  clearErrors: () => void
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (path: string) => HTMLElement | null
}

/** A save in progress. */
export interface Save<Values> {
  values: Values
  /** Undefined for a new record. */
  id: string | undefined
  version: number | undefined
  /** The id under which a new one is created: the same for every retry. */
  newId: string
}
