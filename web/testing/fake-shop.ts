/**
 * A server in the page, for tests of screens: it answers according to the contract and records the requests.
 */
import type {
  AnyContractProcedure,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, implement, ORPCError, onError } from '@orpc/server'
import { contract } from '#domain/contract/contract.ts'

type Contract = typeof contract
type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

/** The fake shop's responses, by noun and call; any other call gets 404. */
export type Answers = {
  [Noun in keyof Contract]?: {
    [Call in keyof Contract[Noun] & keyof Inputs[Noun] & keyof Outputs[Noun]]?: (
      input: Inputs[Noun][Call],
    ) => Outputs[Noun][Call] | Promise<Outputs[Noun][Call]>
  }
}

type LooseAnswers = Record<string, Record<string, (input: unknown) => unknown>>

/** One change that the screen sent: 'quotes.changeStatus', with its input. */
interface Asked {
  call: string
  input: unknown
}

export interface FakeShop {
  /** The changes sent, oldest first, without reads (GET). */
  readonly changes: readonly Asked[]
  /** The next change is made, but its response is lost. */
  loseNextAnswer: () => void
  /** The next change never arrives. */
  loseNextRequest: () => void
  close: () => void
}

/** Later answers take precedence. */
export function joinAnswers(...all: readonly Answers[]): Answers {
  const joined: LooseAnswers = {}
  for (const answers of all as readonly LooseAnswers[])
    for (const [noun, calls] of Object.entries(answers)) joined[noun] = { ...joined[noun], ...calls }
  return joined as Answers
}

/**
 * Replaces `fetch` for everything under /api until it is closed. Requests and responses are both validated.
 */
export function openFakeShop(answers: Answers): FakeShop {
  const changes: Asked[] = []
  let lost: 'request' | 'answer' | null = null
  const handler = new OpenAPIHandler(routerOf(answers as LooseAnswers, changes), {
    // A response that the contract does not allow is a mistake in the test; 503 is an answer.
    clientInterceptors: [
      onError((error) => {
        if (!(error instanceof ORPCError) || error.status === 500) console.error(error)
      }),
    ],
    customErrorResponseBodyEncoder: ({ code, message, data }) => ({ code, message, ...(data as object) }),
  })
  const real = window.fetch
  window.fetch = async (target, init) => {
    const request = new Request(target, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return real(target, init)
    const isLost = request.method === 'GET' ? null : lost
    if (isLost) lost = null
    if (isLost === 'request') throw new TypeError('Failed to fetch')
    const { response } = await handler.handle(request, { prefix: '/api', context: {} })
    if (isLost === 'answer') throw new TypeError('Failed to fetch')
    return response ?? new Response(null, { status: 404 })
  }
  return {
    changes,
    loseNextAnswer: () => {
      lost = 'answer'
    },
    loseNextRequest: () => {
      lost = 'request'
    },
    close: () => {
      window.fetch = real
    },
  }
}

type Builders = Record<
  string,
  Record<string, { handler: (work: (call: { input: unknown }) => unknown) => AnyRouter }>
>

function routerOf(answers: LooseAnswers, changes: Asked[]): AnyRouter {
  const builders = implement(contract) as unknown as Builders
  const router: Record<string, Record<string, AnyRouter | undefined>> = {}
  for (const [noun, procedures] of Object.entries(contract)) {
    const calls: Record<string, AnyRouter | undefined> = {}
    for (const [call, procedure] of Object.entries(procedures as Record<string, AnyContractProcedure>)) {
      calls[call] = builders[noun]?.[call]?.handler(({ input }) => {
        // That a record is open is said by every tab, and is no change.
        if (procedure['~orpc'].route.method !== 'GET' && noun !== 'presence')
          changes.push({ call: `${noun}.${call}`, input })
        const answer = answers[noun]?.[call]
        if (!answer) throw refusal('NOT_FOUND', `The shop of this test does not answer ${noun}.${call}`)
        return answer(input)
      })
    }
    router[noun] = calls
  }
  return router as AnyRouter
}

const statuses = {
  CONFLICT: 409,
  CHANGED: 409,
  LOCKED: 409,
  INCOMPLETE: 409,
  INVALID: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  BUSY: 503,
} as const

/**
 * A refusal as the server's calls answer it.
 * @param data the fields beside the message: `current` and `changedBy` of a conflict, `fields` of what is
 * invalid
 */
export function refusal(code: keyof typeof statuses, message: string, data: object = {}) {
  return new ORPCError(code, { status: statuses[code], message, data })
}
