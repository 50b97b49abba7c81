import { Checkbox, Fieldset, Stack } from '@mantine/core'
import type { Quote } from '#domain/sales/quotes.ts'
import type { QuoteValues } from './quote-values.ts'

type Choices = Pick<QuoteValues, 'printDesign' | 'printSurvey'>

interface PdfChoicesProps {
  quote: Quote
  values: Choices
  set: (change: Partial<Choices>) => void
}

/** Which drawings go with the quote's PDF: shown only if there are any. */
export function PdfChoices({ quote, values, set }: PdfChoicesProps) {
  const hasSurvey = quote.measurementId !== null && quote.items.some((line) => line.measurementItem !== null)
  if (quote.design === null && !hasSurvey) return null
  return (
    <Fieldset legend="On the PDF">
      <Stack gap="xs">
        {quote.design ? (
          <Checkbox
            label="Print the design"
            description={`“${quote.design.text}”, as it was designed on the site`}
            checked={values.printDesign}
            onChange={(event) => set({ printDesign: event.currentTarget.checked })}
          />
        ) : null}
        {hasSurvey ? (
          <Checkbox
            label="Print the survey’s drawings"
            checked={values.printSurvey}
            onChange={(event) => set({ printSurvey: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </Fieldset>
  )
}
