/** What a new shop sets up first. Each step is done by itself once its data is there. */
import { z } from 'zod'
import { startSettings } from '#content/shop-start.ts'
import type { SettingsFields } from '../shop/settings.ts'

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
    // The shop that the site configuration is about has its logo from there.
    logo: logoFileId !== null || tradingName === startSettings.tradingName,
    prices: of.hasService,
    quote: of.hasQuote,
  }
  return { steps: firstSteps.map((step) => ({ step, isDone: done[step] })) }
}
