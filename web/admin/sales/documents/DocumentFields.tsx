import { Button, Skeleton, Textarea } from '@mantine/core'
import { IconTextPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { joinTexts } from '#domain/sales/text-values.ts'
import { quietLatePart } from '#web/ui/late.ts'
import { InsertText } from '../texts/InsertText.tsx'
import classes from './DocumentFields.module.css'
import type { DocumentValues } from './document-values.ts'

const RichContent = quietLatePart(() => import('./RichContent.tsx'))

/** The props of every part of a document's form. */
export interface FieldsProps {
  values: DocumentValues
  set: (change: Partial<DocumentValues>) => void
  errors: Readonly<Record<string, string>>
}

/**
 * The texts of a document: notes, terms, formatted text, and internal notes. Too long a text is kept and
 * reported on saving: a field with a limit would cut off the end of a pasted text silently.
 */
export function DocumentFields({ values, set, errors }: FieldsProps) {
  const [isFormatted, setFormatted] = useState(values.richContent !== '')
  return (
    <div className={classes.fields}>
      <div>
        <Textarea
          label="Notes"
          description="Printed below the lines"
          data-field="notes"
          autosize
          minRows={2}
          value={values.notes}
          error={errors.notes}
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
        <InsertText
          use="notes"
          into="the notes"
          onInsert={(text) => set({ notes: joinTexts(values.notes, text) })}
        />
      </div>
      <Textarea
        label="Internal notes"
        description="Staff only, never printed"
        data-field="internalNotes"
        classNames={{ input: classes.internal ?? '' }}
        autosize
        minRows={2}
        value={values.internalNotes}
        error={errors.internalNotes}
        onChange={(event) => set({ internalNotes: event.currentTarget.value })}
      />
      <div className={classes.whole}>
        <Textarea
          label="Terms"
          data-field="terms"
          autosize
          minRows={2}
          maxRows={10}
          value={values.terms}
          error={errors.terms}
          onChange={(event) => set({ terms: event.currentTarget.value })}
        />
        <InsertText
          use="terms"
          into="the terms"
          onInsert={(text) => set({ terms: joinTexts(values.terms, text) })}
        />
      </div>
      <div className={classes.whole}>
        {isFormatted ? (
          <Suspense fallback={<Skeleton height={160} />}>
            <RichContent
              label="Formatted text"
              description="Printed too: what is offered, in headings, lists and links"
              value={values.richContent}
              onChange={(html) => set({ richContent: html })}
            />
          </Suspense>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTextPlus size={16} aria-hidden />}
            onClick={() => setFormatted(true)}
          >
            Add formatted text
          </Button>
        )}
      </div>
    </div>
  )
}
