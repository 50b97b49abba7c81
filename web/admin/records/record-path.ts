/** Where the screen of a record is. Quotes, invoices and customers are opened to be changed. */
export function recordPath({ noun, id }: { noun: string; id: string }): string {
  return noun === 'jobs' ? `/jobs/${id}` : `/${noun}/${id}/edit`
}
