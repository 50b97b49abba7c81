import classes from './DataList.module.css'

interface MarkBoxProps {
  label: string
  checked: boolean
  /** Of those that it stands for some are marked. */
  isSome?: boolean
  /** @param isRange the shift key is held */
  onToggle: (isRange: boolean) => void
  /** That of a row, which 'x' toggles. */
  isRow?: boolean
}

/** The box that marks a row; the browser's own, because each row of each list has one. */
export function MarkBox({ label, checked, isSome = false, onToggle, isRow = false }: MarkBoxProps) {
  return (
    <label className={classes.mark}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        data-mark={isRow || undefined}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
