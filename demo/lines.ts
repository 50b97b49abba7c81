import { emptyLine, type StoredLine } from '#domain/sales/documents.ts'
import { countedUnit, priceService } from '#domain/sales/pricing.ts'
import type { DemoService } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Job, JobStep, Range } from './job.ts'

/** Sizes come in steps that a fitter would measure. */
const STEP_MM = 10

/** The lines of a job, with prices from the catalogue as in the line editor. */
export function makeLines(
  chance: Chance,
  job: Job,
  catalogue: ReadonlyMap<string, DemoService>,
  at: Date,
): StoredLine[] {
  return job.steps.flatMap((step) => {
    if ('heading' in step) return { ...emptyLine, id: chance.id(at), kind: 'heading', title: step.heading }
    if ('note' in step) return { ...emptyLine, id: chance.id(at), kind: 'note', description: step.note }
    return chance.happens(step.chance ?? 1) ? makeItem(chance, step, catalogue, at) : []
  })
}

function makeItem(
  chance: Chance,
  step: Extract<JobStep, { service: string }>,
  catalogue: ReadonlyMap<string, DemoService>,
  at: Date,
): StoredLine {
  const service = catalogue.get(step.service)
  if (!service) throw new Error(`the catalogue has no '${step.service}'`)
  const measure = (range: Range | undefined) =>
    range ? Math.round(chance.whole(...range) / STEP_MM) * STEP_MM : null
  const widthMm = measure(step.widthMm)
  const heightMm = measure(step.heightMm)
  const quantity = countOf(chance, step.quantity ?? [1, 1], service.unit === 'hour')
  const options = (step.options ?? []).filter(() => chance.happens(0.3))
  const { price, formula } = priceService(service, { quantity, widthMm, heightMm, options })
  const ownVat = service.vatCategory !== 'standard'
  return {
    ...emptyLine,
    id: chance.id(at),
    kind: step.optional ? 'optional' : 'item',
    serviceId: service.id,
    title: service.name,
    description: service.description,
    widthMm,
    heightMm,
    quantity,
    unit: countedUnit(service),
    price,
    vatRate: ownVat ? service.vatRate : null,
    vatCategory: ownVat ? service.vatCategory : null,
    costPrice: Math.round(price * (service.costPrice / service.price) * 100) / 100,
    options: [...options],
    formula,
  }
}

/** Print is ordered in round numbers, hours are recorded in halves. */
function countOf(chance: Chance, [from, to]: Range, hours: boolean): number {
  const count = chance.whole(from, to)
  if (hours) return count + (chance.happens(0.3) ? 0.5 : 0)
  return count < 100 ? count : Math.round(count / 50) * 50
}
