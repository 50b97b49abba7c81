import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldFault } from '#domain/errors.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { enquiryLengths } from '#domain/site/enquiries.words.ts'
import { AboutSign } from './AboutSign.tsx'
import { AboutYou } from './AboutYou.tsx'
import { checkEnquiry } from './check-enquiry.ts'
import { fieldsOfDesign, withDesign, withoutDesign } from './design-fields.ts'
import { EnquirySentNote } from './EnquirySentNote.tsx'
import classes from './enquiry.module.css'
import { type EnquiryAnswer, emptyEnquiryForm, fieldNames, readEnquiryForm } from './enquiry-fields.ts'
import { readEnquiryDraft, removeEnquiryDraft, writeEnquiryDraft } from './kept-enquiry.ts'
import { PictureField } from './PictureField.tsx'
import { fetchToken, sendEnquiry } from './send-enquiry.ts'

interface EnquiryFormProps {
  services: readonly string[]
  /** Preselected, as on the page of a service. */
  service: string
  design: SignDesign | null
  /** The design as in a page's address, for a form that is sent without a script. */
  designQuery: string
  consentWording: string
  phone: string
  /** The server's answer, if the form was sent without a script. */
  answer: EnquiryAnswer | null
}

const OFFLINE = 'There is no connection just now. What you typed is kept: send it again once you are online.'

/**
 * The enquiry form. Its fields are native, so that text typed before the script loaded stays. Without the
 * script the browser sends it.
 */
export default function EnquiryForm(props: EnquiryFormProps) {
  const { design, answer, phone } = props
  const form = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLHeadingElement>(null)
  const failure = useRef<HTMLParagraphElement>(null)
  const token = useRef<ReturnType<typeof fetchToken> | null>(null)
  const enquiryId = useRef('')
  const [faults, setFaults] = useState<FieldFault[]>(answer?.faults ?? [])
  const [message, setMessage] = useState(answer?.message ?? '')
  const [part, setPart] = useState<number | null>(null)
  const [pictures, setPictures] = useState<File[]>([])
  const [number, setNumber] = useState('')
  const busy = part !== null
  const { designQuery } = props
  const carried = useMemo(
    () => (design ? fieldsOfDesign(design, props.service) : null),
    [design, props.service],
  )
  const typed = answer?.typed ?? { ...emptyEnquiryForm, service: props.service, ...carried }

  useEffect(() => {
    const kept = readEnquiryDraft()
    enquiryId.current = kept.id
    if (!form.current) return
    if (answer?.message) failure.current?.focus()
    else if (answer) focusFirst(form.current)
    // The stored form belongs to another design.
    else if (carried && kept.design !== designQuery) fill(form.current, withDesign(kept.typed, carried))
    else if (carried) fill(form.current, kept.typed)
    else fillEmpty(form.current, kept.design === designQuery ? kept.typed : withoutDesign(kept.typed))
  }, [answer, carried, designQuery])
  useEffect(() => {
    if (number) thanks.current?.focus()
  }, [number])

  const faultOf = (name: string) => faults.find(({ path }) => path === name)?.message
  const refuse = (found: FieldFault[], words: string) => {
    flushSync(() => {
      setFaults(found)
      setMessage(words)
    })
    if (found.length === 0) failure.current?.focus()
    else if (form.current) focusFirst(form.current)
  }
  const withoutFault = (name: string) => setFaults((previous) => without(previous, name))
  const remember = (event: { target: EventTarget; currentTarget: HTMLFormElement }) => {
    token.current ??= fetchToken()
    const now = readEnquiryForm(new FormData(event.currentTarget))
    writeEnquiryDraft({ id: enquiryId.current, typed: now, design: designQuery })
    const { target } = event
    if (!('name' in target) || faults.length === 0) return
    withoutFault(String(target.name))
    // Either of the two is enough.
    if (target.name === 'phone') withoutFault('email')
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const filled = new FormData(event.currentTarget)
    const outgoing = {
      ...{ id: enquiryId.current, typed: readEnquiryForm(filled), design },
      homepage: String(filled.get('homepage') ?? ''),
      pictures,
    }
    const own = checkEnquiry(outgoing.typed)
    refuse(own, '')
    if (own.length > 0) return
    setPart(0)
    const answered = await sendEnquiry(outgoing, await token.current, setPart)
    // A token is for one enquiry; the next attempt requests another.
    token.current = null
    setPart(null)
    if (answered.outcome === 'sent') {
      removeEnquiryDraft()
      setNumber(answered.number)
    } else if (answered.outcome === 'refused') {
      const own = answered.faults.filter(({ path }) => isField(path))
      refuse(own, own.length > 0 ? '' : answered.message)
    } else refuse([], OFFLINE)
  }

  if (number) return <EnquirySentNote ref={thanks} number={number} />
  // An error that belongs to no field: beside the button that was pressed, or on top of a page that the
  // server answered.
  const alert = message ? (
    <p ref={failure} role="alert" tabIndex={-1} className={classes.alert}>
      {message}
    </p>
  ) : null
  return (
    <form
      ref={form}
      method="post"
      action="/contact-us#enquiry"
      encType="multipart/form-data"
      noValidate
      className={classes.form}
      aria-label="Enquiry"
      onFocus={() => {
        token.current ??= fetchToken()
      }}
      onInput={remember}
      onSubmit={submit}
    >
      {faults.length > 0 ? (
        <p role="alert" className={classes.alert}>
          {faults.length === 1
            ? 'One thing is missing or wrong.'
            : `${faults.length} things are missing or wrong.`}
        </p>
      ) : null}
      {answer?.message && message === answer.message ? alert : null}
      <input type="hidden" name="design" value={designQuery} />
      <AboutSign services={props.services} typed={typed} faultOf={faultOf} />
      <PictureField
        pictures={pictures}
        fault={faultOf('picture')}
        onChange={(chosen) => {
          setPictures(chosen)
          withoutFault('picture')
        }}
      />
      <AboutYou typed={typed} faultOf={faultOf} consentWording={props.consentWording} />
      <div className={classes.trap} aria-hidden="true">
        <label htmlFor="enquiry-homepage">Leave this empty</label>
        <input
          id="enquiry-homepage"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          maxLength={enquiryLengths.message}
        />
      </div>
      {answer?.message && message === answer.message ? null : alert}
      <div className={classes.end}>
        <button type="submit" className={classes.send} aria-disabled={busy || undefined}>
          {busy ? 'Sending…' : 'Send enquiry'}
        </button>
        <p className={classes.hint}>
          Or call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
        </p>
      </div>
      {busy ? <progress className={classes.progress} value={part} max={1} aria-label="Sending" /> : null}
    </form>
  )
}

/** Whether the form can show an error at that field. */
function isField(path: string): boolean {
  return path === 'picture' || fieldNames.some((name) => name === path)
}

function without(faults: FieldFault[], name: string): FieldFault[] {
  return faults.some(({ path }) => path === name) ? faults.filter(({ path }) => path !== name) : faults
}

function focusFirst(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Restores what was stored, except where the visitor has typed since the page loaded. */
function fillEmpty(form: HTMLFormElement, kept: EnquiryAnswer['typed']): void {
  const typed = readEnquiryForm(new FormData(form))
  const isSized = typed.width !== '' || typed.height !== ''
  fill(form, {
    ...Object.fromEntries(fieldNames.map((name) => [name, typed[name] || kept[name]])),
    unit: isSized ? typed.unit : kept.unit,
  })
}

function fill(form: HTMLFormElement, typed: Partial<EnquiryAnswer['typed']>): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    const text = typed[name] ?? ''
    // What is ticked by now was ticked by the visitor, perhaps by the very click that makes the form wake.
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= text !== ''
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = text
  }
}
