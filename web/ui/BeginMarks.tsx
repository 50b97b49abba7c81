import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Marks } from './marks.ts'

/** Above the cards of a narrow screen: shows the boxes that mark them, and takes them away with all marks. */
export function BeginMarks<Row>({ marks: { isOn, begin, clear } }: { marks: Marks<Row> }) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isOn)
  useEffect(() => {
    // What had the focus went with the boxes: the bar's own button, or a box.
    if (was.current && !isOn && document.activeElement === document.body) button.current?.focus()
    was.current = isOn
  }, [isOn])
  return (
    <Button
      ref={button}
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      data-begin-marks={isOn ? undefined : true}
      onClick={isOn ? clear : begin}
    >
      Select
    </Button>
  )
}
