/** Where the screen of a record is. Quotes and invoices are opened to be changed. */
export function recordPath({ noun, id }: { noun: string; id: string }): string {
  return noun === 'jobs' || noun === 'customers' ? `/${noun}/${id}` : `/${noun}/${id}/edit`
}
