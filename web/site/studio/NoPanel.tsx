import classes from './SignMaker.module.css'

/** Replaces the panel's colours if there is no panel. The colour is kept for a kind that has one. */
export function NoPanel({ panel }: { panel: string }) {
  return (
    <div className={`${classes.cell} ${classes.panel}`}>
      <p className={classes.caption}>Panel</p>
      <p className={classes.none}>None: the letters go straight on the glass.</p>
      <input type="hidden" name="panel" value={panel.slice(1)} />
    </div>
  )
}
