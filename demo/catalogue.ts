import { emptyService, type ServiceFields, type ServiceInput, serviceInput } from '#domain/shop/services.ts'
import { withoutUndefined } from '#server/platform/db/values.ts'
import type { NewService } from '#server/shop/services/services.store.ts'
import { printServices } from './catalogue.print.ts'
import { signServices } from './catalogue.signs.ts'
import { workServices } from './catalogue.work.ts'
import type { Chance } from './chance.ts'

export type DemoService = ServiceFields & NewService & { id: string }

/** The shop's cost as a share of the price: material and machine time. */
const COST_SHARE = 0.46

/** The shop's price list at the start of its books. */
export function makeServices(chance: Chance, madeAt: Date, admin: string): DemoService[] {
  return [...signServices, ...printServices, ...workServices].map((given, index) => {
    const createdAt = new Date(madeAt.getTime() + index * 60_000)
    const parsed = serviceInput.parse(withCosts(given))
    const fields = { ...emptyService, ...withoutUndefined(parsed), name: parsed.name }
    return { ...fields, id: chance.id(createdAt), createdAt, updatedAt: createdAt, createdBy: admin }
  })
}

function withCosts(given: ServiceInput): ServiceInput {
  const price = given.price ?? 0
  return {
    costPrice: Math.round(price * COST_SHARE * 100) / 100,
    targetMarginPercent: 50,
    leadTimeDays: 10,
    ...given,
  }
}
