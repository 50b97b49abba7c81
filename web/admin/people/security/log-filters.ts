const forms = {
  personId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
} as const

type LogFilters = { -readonly [name in keyof typeof forms]?: string }

/** Who and which days the address of a log names. What is no id or no day is left out: the server would refuse it. */
export function readLogFilters(search: URLSearchParams): LogFilters {
  const named = Object.entries(forms).flatMap(([name, form]) => {
    const value = search.get(name)
    return value && form.test(value) ? [[name, value]] : []
  })
  return Object.fromEntries(named)
}
