import { type Client, makeClient, signIn } from './client.ts'
import { printFigure, quantiles } from './measure.ts'
import { admin, type BenchShop } from './shop.ts'

const AT_ONCE = 4
const SECONDS = 4
/** Drawing may take 250 ms (pdfs.ts); storing the bytes and their row comes on top. */
const FIRST_MS = 300
const FIRSTS = 20

/** The first PDF of documents that were sent, then how many of drafts are drawn and of kept ones are given out. */
export async function measureKeptPdfs(client: Client): Promise<void> {
  const [kept, drawn] = [await findQuotes(client, 'sent'), await findQuotes(client, 'draft')]
  const firsts: number[] = []
  for (const id of kept) {
    if (await hasCopy(client, id)) continue
    const start = performance.now()
    await print(client, id)
    firsts.push(performance.now() - start)
  }
  const { p50, p97 } = quantiles(firsts)
  printFigure('first PDF of a sent quote, with keeping, p50', p50, 'ms', FIRST_MS)
  printFigure('the same, p97.5', p97, 'ms', FIRST_MS)
  printFigure(`PDFs drawn, ${AT_ONCE} at once`, await rateOf(client, drawn), '/s')
  printFigure(`kept PDFs given out, ${AT_ONCE} at once`, await rateOf(client, kept), '/s')
}

/** The PDF of a draft, asked for as soon as the server is there again. */
export async function measureFirstPdf({ restart, url }: Pick<BenchShop, 'restart' | 'url'>): Promise<void> {
  const cookie = await signIn(await url(), admin.email, admin.password)
  const before = makeClient(await url(), cookie)
  const [id = ''] = await findQuotes(before, 'draft')
  before.close()
  await restart()
  const client = makeClient(await url(), cookie)
  const start = performance.now()
  await print(client, id)
  printFigure('first PDF after a start', performance.now() - start, 'ms', FIRST_MS)
  client.close()
}

async function findQuotes(client: Client, status: string): Promise<string[]> {
  const { body } = await client.get(`/api/quotes?status=${status}&limit=${FIRSTS}`)
  const { items } = JSON.parse(body.toString()) as { items: { id: string }[] }
  if (items.length === 0) throw new Error(`there is no quote that is ${status}`)
  return items.map(({ id }) => id)
}

/** Whether its PDF was made before, by a measurement of fewer documents. */
async function hasCopy(client: Client, id: string): Promise<boolean> {
  const { body } = await client.get(`/api/quotes/${id}/copies?limit=1`)
  return (JSON.parse(body.toString()) as { items: unknown[] }).items.length > 0
}

async function print(client: Client, id: string): Promise<void> {
  const { status } = await client.get(`/api/quotes/${id}/pdf`)
  if (status !== 200) throw new Error(`the PDF of ${id}: ${status}`)
}

/** Answers in a second. */
async function rateOf(client: Client, ids: readonly string[]): Promise<number> {
  const start = performance.now()
  let done = 0
  const work = async () => {
    while (performance.now() - start < SECONDS * 1000) {
      await print(client, ids[done % ids.length] ?? '')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done / ((performance.now() - start) / 1000)
}
