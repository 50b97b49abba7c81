/** What the stand-in for Stripe keeps and sends. */

export const testKeys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

export type StripeObject = Record<string, unknown> & { id: string }
/** 'down': no answer; 'lost': it does what is asked, but the answer never arrives; 'silent': the same, and it says nothing. */
export type Trouble = 'none' | 'down' | 'lost' | 'silent'

export interface Session extends StripeObject {
  status: string
  payment_status: string
  payment_intent: string | null
  expires_at: number
  sent: string
}

/** An event as it is sent. */
export interface SentEvent {
  id: string
  type: string
  livemode: boolean
  created: number
  object: 'event'
  data: { object: StripeObject }
}

export const nowSeconds = () => Math.floor(Date.now() / 1000)
export const listOf = (data: object[]) => ({ object: 'list', data, has_more: false })
