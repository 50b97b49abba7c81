/** The requests for what the dashboard says is to be issued: invoices paid, or part-paid, before they were. */
export const toIssueInputs = (['paid', 'part-paid'] as const).map((status) => ({
  issued: 'false' as const,
  limit: 10,
  status,
}))
