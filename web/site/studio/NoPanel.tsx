import classes from './SignMaker.module.css'

/** In the place of the panel's colours where there is no panel; its colour waits for a kind that has one. */
export function NoPanel({ panel }: { panel: string }) {
  return (
    <div className={`${classes.cell} ${classes.panel}`}>
      <p className={classes.caption}>Panel</p>
      <p className={classes.none}>None: the letters go straight on the glass.</p>
      <input type="hidden" name="panel" value={panel.slice(1)} />
    </div>
  )
}
