import { isRouteErrorResponse } from 'react-router'

/** The last resort: plain, without providers, since those may be what failed. */
export function Failure({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error)
    ? error.statusText
    : 'Something on this page went wrong. What you saved is safe; loading the page again usually helps.'
  return (
    <main className="failure">
      <title>Something went wrong</title>
      <h1>Something went wrong</h1>
      <p>{message}</p>
      <p>
        <a href="/dashboard">Go to the dashboard</a> or <a href="/">to the home page</a>.
      </p>
    </main>
  )
}
