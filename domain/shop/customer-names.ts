/** What a customer is called, without the schemas of its record: lists show it. */

/**
 * A customer's label in pickers and search results: 'Bolt & Co · Ann Example'. It distinguishes two contacts
 * of one company.
 */
export function customerLabel({ name, companyName }: { name: string; companyName: string }): string {
  return companyName !== '' && name !== '' && companyName !== name
    ? `${companyName} · ${name}`
    : companyName || name
}

/** The company's name if there is one, else the person's: the title in documents and headings. */
export function customerTitle(from: { name: string; companyName: string }): string {
  return from.companyName || from.name
}
