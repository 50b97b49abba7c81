/** The bank holidays of England and Wales, as https://www.gov.uk/bank-holidays names them: every year anew, because substitutes move. */
const byYear: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  2025: {
    '01-01': 'New Year’s Day',
    '04-18': 'Good Friday',
    '04-21': 'Easter Monday',
    '05-05': 'Early May bank holiday',
    '05-26': 'Spring bank holiday',
    '08-25': 'Summer bank holiday',
    '12-25': 'Christmas Day',
    '12-26': 'Boxing Day',
  },
  2026: {
    '01-01': 'New Year’s Day',
    '04-03': 'Good Friday',
    '04-06': 'Easter Monday',
    '05-04': 'Early May bank holiday',
    '05-25': 'Spring bank holiday',
    '08-31': 'Summer bank holiday',
    '12-25': 'Christmas Day',
    '12-28': 'Boxing Day (substitute day)',
  },
  2027: {
    '01-01': 'New Year’s Day',
    '03-26': 'Good Friday',
    '03-29': 'Easter Monday',
    '05-03': 'Early May bank holiday',
    '05-31': 'Spring bank holiday',
    '08-30': 'Summer bank holiday',
    '12-27': 'Christmas Day (substitute day)',
    '12-28': 'Boxing Day (substitute day)',
  },
  2028: {
    '01-03': 'New Year’s Day (substitute day)',
    '04-14': 'Good Friday',
    '04-17': 'Easter Monday',
    '05-01': 'Early May bank holiday',
    '05-29': 'Spring bank holiday',
    '08-28': 'Summer bank holiday',
    '12-25': 'Christmas Day',
    '12-26': 'Boxing Day',
  },
}

/** All that are known, by day ('2026-12-25'), in order. */
export const bankHolidays: ReadonlyMap<string, string> = new Map(
  Object.entries(byYear).flatMap(([year, days]) =>
    Object.entries(days).map(([day, name]) => [`${year}-${day}`, name] as const),
  ),
)
