import classes from './groups.module.css'

interface GroupChipProps {
  group: { name: string; colour: string }
}

/** A group by its colour and its name: never by the colour alone. */
export function GroupChip({ group }: GroupChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.swatch} data-colour={group.colour} aria-hidden />
      <span>{group.name}</span>
    </span>
  )
}
