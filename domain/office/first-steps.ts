/** What a new shop sets up first. Each step is done by itself once its data is there. */
import { z } from 'zod'
import type { SettingsFields } from '../shop/settings.ts'
import { isConfiguredShop } from '../shop/shop-identity.ts'

export const firstSteps = ['shop', 'vat', 'logo', 'prices', 'quote'] as const
export type FirstStep = (typeof firstSteps)[number]

export const stepsDone = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
})
export type StepsDone = z.infer<typeof stepsDone>

/** @param of.said the settings that somebody has saved, without suggestions */
export function stepsOf(of: {
  said: Pick<SettingsFields, 'tradingName' | 'addressLine1' | 'vatRegistered' | 'vatNumber' | 'logoFileId'>
  hasService: boolean
  hasQuote: boolean
}): StepsDone {
  const { tradingName, addressLine1, vatRegistered, vatNumber, logoFileId } = of.said
  const done: Record<FirstStep, boolean> = {
    shop: tradingName !== '' && addressLine1 !== '',
    vat: !vatRegistered || vatNumber !== '',
    logo: logoFileId !== null || isConfiguredShop({ tradingName }),
    prices: of.hasService,
    quote: of.hasQuote,
  }
  return { steps: firstSteps.map((step) => ({ step, isDone: done[step] })) }
}
