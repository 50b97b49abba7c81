/**
 * The nodes into which Mantine renders everything that opens over a page. Dialogs go to the outer node, which
 * Mantine finds by its attribute. Lists and menus go to the inner one (`Popover` in web/theme.ts), so that a
 * screen reader finds them inside a landmark.
 */
export function PopUps() {
  return (
    <div data-mantine-shared-portal-node data-portal>
      <section id="pop-ups" aria-label="Choices" />
    </div>
  )
}
