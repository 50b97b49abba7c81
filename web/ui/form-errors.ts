/** Faults on the fields they belong to, whether zod found them here or the server did. */
import type { UseFormReturnType } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'

/** A form's `validate` out of a schema; of several faults in one field the first is shown. */
export function validateWith(schema: Parameters<typeof zod4Resolver>[0]) {
  return zod4Resolver(schema, { errorPriority: 'first' })
}

interface Fault {
  path: string
  message: string
}

/** The first message of each path, as a Mantine form takes them ('items.0.quantity'). */
export function toFormErrors(faults: readonly Fault[]): Record<string, string> {
  return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]))
}

/** Whether a dotted path leads to a value of the form. */
export function hasField(values: unknown, path: string): boolean {
  let at = values
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false
    at = Reflect.get(at, step)
  }
  return path !== ''
}

/**
 * Puts the server's faults on the form's fields and the cursor into the first of them.
 * Answers the messages that belong to no field of this form: they go above it.
 */
export function showFaults<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  faults: readonly Fault[],
): string[] {
  const values = form.getValues()
  const [first] = faults.filter(({ path }) => hasField(values, path))
  form.setErrors(toFormErrors(faults))
  if (first) form.getInputNode(first.path)?.focus()
  return faults.filter(({ path }) => !hasField(values, path)).map(({ message }) => message)
}
