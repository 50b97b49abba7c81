import { Drawer, Skeleton } from '@mantine/core'
import { Suspense, useId } from 'react'
import { useCloseOnEscape } from '#web/ui/close-on-escape.ts'
import { LastShown } from '#web/ui/LastShown.tsx'
import { quietLatePart } from '#web/ui/late.ts'
import { MeasurementPick } from './MeasurementPick.tsx'
import { LIST } from './measurement-list.ts'

// With photos and their viewer, which few new quotes need.
const SurveyToQuote = quietLatePart(() => import('./SurveyToQuote.tsx'))

interface MeasurementPanelProps {
  /** The survey, or the list; null while the panel is closed. */
  chosen: string | null
  onShow: (measurement: string | null) => void
}

/** The side panel with the surveys that have no quote yet, or one of them. */
export default function MeasurementPanel({ chosen, onShow }: MeasurementPanelProps) {
  const close = () => onShow(null)
  const isOpen = chosen !== null
  const panelId = useId()
  useCloseOnEscape(panelId, isOpen, close)
  return (
    <Drawer
      opened={isOpen}
      inert={!isOpen}
      id={panelId}
      closeOnEscape={false}
      onClose={close}
      position="right"
      size={680}
      title="From a measurement"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <LastShown isOpen={isOpen}>
        <Suspense fallback={<Skeleton height={320} aria-label="Loading the survey" />}>
          {chosen === LIST ? <MeasurementPick onChoose={onShow} /> : null}
          {chosen !== null && chosen !== LIST ? (
            <SurveyToQuote key={chosen} id={chosen} onBack={() => onShow(LIST)} />
          ) : null}
        </Suspense>
      </LastShown>
    </Drawer>
  )
}
