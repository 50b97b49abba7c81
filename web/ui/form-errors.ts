/** Shows faults on their fields, found by zod here or by the server. */
import type { UseFormReturnType } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'

/** A form's `validate` from a schema; if a field has several faults, the first is shown. */
export function validateWith(schema: Parameters<typeof zod4Resolver>[0]) {
  return zod4Resolver(schema, { errorPriority: 'first' })
}

interface Fault {
  path: string
  message: string
}

/** The first message of each path, in Mantine's form ('items.0.quantity'). */
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
 * Shows the server's faults on the form's fields and focuses the first of them. Answers the messages that
 * belong to no field of this form, to be shown above it.
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
