import { Alert, Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { formatMoment } from '#domain/dates.ts'
import type { SignOff } from '#domain/survey/measurements.ts'
import type { Handover } from '#domain/work/handovers.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { isPutOff } from '#domain/work/visit-words.ts'
import { SignatureDrawing } from '#web/photos/SignatureDrawing.tsx'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { SignaturePad } from '../measurements/SignaturePad.tsx'
import { toastTrouble } from '../offline/toast-trouble.ts'
import { useStore } from '../store/use-store.ts'
import { drawSignature } from './draw-signature.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { useKept } from './use-kept.ts'
import classes from './visits.module.css'

interface HandoverPartProps {
  sheet: VisitSheet
  isLocked: boolean
}

interface Typed {
  name: string
  role: string
  remark: string
  mayShow: boolean
  strokes: SignOff['strokes']
  /** Photos that are not shown to the customer. */
  left: string[]
}

const nothing: Typed = { name: '', role: '', remark: '', mayShow: false, strokes: [], left: [] }

/** The customer looks at what was done and signs; or nobody is there. It waits on the phone without a line. */
export function HandoverPart({ sheet, isLocked }: HandoverPartProps) {
  const { handover, visit } = sheet
  if (handover) return <HandedOver handover={handover} />
  if (isLocked) return <p className={classes.muted}>Nothing was handed over.</p>
  if (isPutOff(visit))
    return <p className={classes.muted}>This visit is put off. Say ‘Back on’ first, under ‘On site’.</p>
  return <HandoverForm sheet={sheet} />
}

function HandedOver({ handover }: { handover: Handover }) {
  const { name, role, at, by, isSigned, remark, mayShow } = handover
  return (
    <section className={classes.card} aria-label="Handover">
      <p className={classes.time}>{isSigned ? `Taken over by ${name}` : 'Handed over, nobody was there'}</p>
      <p className={classes.muted}>
        {[role, formatMoment(at), by && `with ${by}`].filter(Boolean).join(', ')}
      </p>
      {remark ? <p>Remark: {remark}</p> : null}
      {isSigned ? (
        <p className={classes.muted}>
          {mayShow ? 'We may show photos of this work.' : 'Photos of this work stay with us.'}
        </p>
      ) : null}
    </section>
  )
}

function HandoverForm({ sheet }: { sheet: VisitSheet }) {
  const { visit, job, siteWork } = sheet
  const store = useStore()
  const [typed, setTyped, forget] = useKept<Typed>(`handover of ${visit.id}`, nothing)
  const [isSigning, setSigning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const after = useMemo(() => siteWork.photos.filter(({ use }) => use === 'after'), [siteWork.photos])
  const photos = after.filter(({ id }) => !typed.left.includes(id)).map(({ id }) => id)
  const openSnags = siteWork.snags.filter(({ fixedAt }) => fixedAt === null)
  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some })
  const name = typed.name.trim()
  const handOver = async (isThere: boolean) => {
    setBusy(true)
    try {
      const signature = isThere ? { kind: 'drawn' as const, value: drawSignature(typed.strokes) } : null
      const who = isThere
        ? { name, role: typed.role.trim(), mayShow: typed.mayShow }
        : { name: '', role: '', mayShow: false }
      const handoverId = uuid()
      const rest = { at: new Date().toISOString(), photos, snags: openSnags.map(({ id }) => id) }
      await store.doAtVisit(
        visit.id,
        {
          kind: 'handover',
          handover: { handoverId, ...who, ...rest, signature, remark: typed.remark.trim() },
        },
        handoverId,
      )
      forget()
    } finally {
      setBusy(false)
    }
  }
  const withoutAnybody = async () => {
    const sure = await askToConfirm({
      title: 'Nobody is here to sign?',
      text: 'The certificate will say so. It cannot be signed later.',
      confirm: 'Hand over without a signature',
    })
    if (sure) await handOver(false)
  }
  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '' && typed.strokes.length > 0) void handOver(true).catch(toastTrouble)
      }}
    >
      <h2>What was done</h2>
      <ul className={classes.plain}>
        {(job?.items ?? []).map(({ id, title, description, quantity }) => (
          <li key={id}>
            {quantity} × {title || description.split('\n')[0] || 'Item'}
          </li>
        ))}
      </ul>
      {openSnags.length > 0 ? (
        <Alert color="amber" title="Still to be put right">
          <ul className={classes.plain}>
            {openSnags.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <PhotoChoice sheet={sheet} photos={after} left={typed.left} onChange={(left) => change({ left })} />
      <TextInput
        label="Name of who takes it over"
        size="md"
        maxLength={200}
        autoComplete="off"
        value={typed.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        label="What they are (if they like)"
        placeholder="Manager"
        size="md"
        maxLength={100}
        value={typed.role}
        onChange={({ currentTarget }) => change({ role: currentTarget.value })}
      />
      <Textarea
        label="Remark (if they like)"
        size="md"
        autosize
        maxLength={2000}
        value={typed.remark}
        onChange={({ currentTarget }) => change({ remark: currentTarget.value })}
      />
      <Checkbox
        size="md"
        label="You may show photos of this work, on your site for example"
        checked={typed.mayShow}
        onChange={({ currentTarget }) => change({ mayShow: currentTarget.checked })}
      />
      <button
        type="button"
        className={classes.signature}
        aria-label={typed.strokes.length === 0 ? 'Sign here' : 'Change the signature'}
        onClick={() => setSigning(true)}
      >
        {typed.strokes.length === 0 ? (
          'Sign here'
        ) : (
          <SignatureDrawing strokes={typed.strokes} label="As it was signed" />
        )}
      </button>
      {isSigning ? (
        <SignaturePad
          strokes={typed.strokes}
          onChange={(strokes) => change({ strokes })}
          onClose={() => setSigning(false)}
        />
      ) : null}
      <Group gap="xs">
        <Button type="submit" size="lg" loading={isBusy} disabled={name === '' || typed.strokes.length === 0}>
          Hand over
        </Button>
        <Button
          size="lg"
          variant="subtle"
          disabled={isBusy}
          onClick={() => void withoutAnybody().catch(toastTrouble)}
        >
          Nobody is here to sign
        </Button>
      </Group>
    </form>
  )
}
