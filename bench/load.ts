import autocannon from 'autocannon'
import { printFigure } from './measure.ts'

const CONNECTIONS = 20
const SECONDS = 4

/** Twenty people without pauses, on the lists and on the dashboard. */
export async function measureLoad(url: string, cookie: string): Promise<void> {
  for (const path of ['/api/quotes', '/api/invoices?status=overdue', '/api/stats/admin']) {
    const outcome = await autocannon({
      url: `${url}${path}`,
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { cookie },
    })
    if (outcome.non2xx > 0 || outcome.errors > 0) throw new Error(`${path} failed under load`)
    printFigure(`${path}, ${CONNECTIONS} at once`, outcome.requests.average, '/s')
  }
}
