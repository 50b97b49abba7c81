import type { CustomerQuote } from '#domain/sales/customer-documents.ts'
import { ATTACHMENT_TYPES, MAX_MESSAGE } from '#domain/sales/message-limits.ts'
import look from '../look.module.css'
import classes from '../parts/form.module.css'
import { RefusedNote } from '../parts/RefusedNote.tsx'
import type { Refused } from '../quote/answer-fields.ts'
import own from './Questions.module.css'
import type { Talk } from './talk.ts'

interface AskFormProps {
  quote: CustomerQuote
  talk: Talk
  refused: Refused | null
}

/** A question about the quote or one of its lines. Files need the script, which sends them while one types. */
export function AskForm({ quote, talk, refused }: AskFormProps) {
  const { question = '', about = talk.about, messageId = talk.nextId } = refused?.asked ?? {}
  const fault = refused?.faults.question
  const lines = quote.items.filter(({ kind, title }) => kind !== 'note' && title !== '')
  return (
    <form
      id="ask"
      method="post"
      action="#ask"
      className={classes.form}
      data-send
      data-then="#newest"
      noValidate
    >
      <RefusedNote refused={refused} />
      <input type="hidden" name="messageId" value={messageId} />
      <div className={classes.field}>
        <label htmlFor="field-about" className={classes.label}>
          Your question is about
        </label>
        <select id="field-about" name="about" defaultValue={about} className={classes.input}>
          <option value="">the whole quote</option>
          {lines.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.field}>
        <label htmlFor="field-question" className={classes.label}>
          Your question
        </label>
        <textarea
          id="field-question"
          name="question"
          rows={4}
          maxLength={MAX_MESSAGE}
          defaultValue={question}
          className={classes.input}
          data-question
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'question-fault' : undefined}
        />
        {fault ? (
          <p id="question-fault" className={classes.fault}>
            {fault}
          </p>
        ) : null}
      </div>
      <div className={own.files} data-files hidden>
        <label htmlFor="field-files" className={classes.label}>
          Photos, drawings or a PDF <span className={classes.aside}>optional, at most 10 MB each</span>
        </label>
        <input id="field-files" type="file" multiple accept={ATTACHMENT_TYPES} />
        <ul data-chosen />
        <p role="status" className={look.quiet} data-progress />
      </div>
      <p className={look.actions}>
        <button type="submit" name="do" value="ask" className={look.secondary}>
          Send question
        </button>
      </p>
      <div role="alert" className={classes.trouble} data-trouble />
    </form>
  )
}
