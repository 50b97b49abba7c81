import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { SignInput } from '#domain/survey/signs.ts'
import { nameOfSign } from '#domain/survey/survey-words.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SignFields } from './SignFields.tsx'
import classes from './survey.module.css'
import { addSign, changeSign, copySign, removeSign } from './survey-changes.ts'

interface SignsPartProps {
  signs: SignInput[]
  /** The sign that is shown: one at a time. */
  current: string | null
  onCurrent: (id: string) => void
  onChange: (signs: SignInput[]) => void
  /** The photos of a sign, with their buttons. */
  photos: (sign: SignInput) => ReactNode
}

/** The signs of a visit, one at a time; the next one is often like the last, so it can be a copy. */
export default function SignsPart({ signs, current, onCurrent, onChange, photos }: SignsPartProps) {
  // At once, and the address follows: on a slow phone the next key would still go into the previous sign.
  const [shown, setShown] = useState(current)
  const show = (id: string) => {
    setShown(id)
    onCurrent(id)
  }
  const index = Math.max(
    0,
    signs.findIndex(({ id }) => id === shown),
  )
  const sign = signs[index]
  // After adding a sign the focus goes into it, because the button that was pressed may be gone.
  const fields = useRef<HTMLElement>(null)
  const [added, setAdded] = useState<string | null>(null)
  useEffect(() => {
    if (added === null || added !== sign?.id) return
    fields.current?.querySelector('select')?.focus()
    setAdded(null)
  }, [added, sign?.id])
  // Scrolls the shown sign's tab into view.
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = tabs.current?.children[index]
    if (tab instanceof HTMLElement) tabs.current?.scrollTo({ left: tab.offsetLeft - 48 })
  }, [index])
  const begin = (make: (id: string) => SignInput[]) => {
    const id = uuid()
    onChange(make(id))
    show(id)
    setAdded(id)
  }
  if (!sign) {
    return (
      <EmptyState title="No signs yet" text="Each sign has its own size, answers and photos.">
        <Button size="md" onClick={() => begin((id) => addSign(signs, id))}>
          Add the first sign
        </Button>
      </EmptyState>
    )
  }
  const name = nameOfSign(sign, index)
  const remove = async () => {
    const sure = await askToConfirm({
      title: `Remove ${name}?`,
      text: 'Its size, its answers and its photos go with it. This cannot be undone.',
      confirm: 'Remove the sign',
    })
    if (!sure) return
    const left = removeSign(signs, sign.id)
    onChange(left)
    const next = left[Math.min(index, left.length - 1)]
    if (next) show(next.id)
  }
  return (
    <>
      <nav ref={tabs} className={classes.tabs} aria-label="Signs">
        {signs.map((one, at) => (
          <button
            key={one.id}
            type="button"
            className={classes.tab}
            aria-current={one.id === sign.id ? 'true' : undefined}
            onClick={() => show(one.id)}
          >
            {nameOfSign(one, at)}
          </button>
        ))}
        <button type="button" className={classes.tab} onClick={() => begin((id) => addSign(signs, id))}>
          + Add a sign
        </button>
      </nav>
      <section ref={fields} aria-label={name}>
        {photos(sign)}
        <SignFields
          key={`fields-${sign.id}`}
          sign={sign}
          name={name}
          onChange={(change) => onChange(changeSign(signs, sign.id, change))}
        />
        <Group mt="lg" gap="sm">
          <Button variant="default" size="md" onClick={() => begin((id) => copySign(signs, sign.id, id))}>
            Copy sign
          </Button>
          <Button variant="subtle" color="red" size="md" onClick={() => void remove()}>
            Remove sign
          </Button>
        </Group>
      </section>
    </>
  )
}
