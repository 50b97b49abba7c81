/**
 * Where Mantine draws what opens over a page: dialogs in the outer node, which it knows by its attribute, lists and
 * menus in the inner one (`Popover` in web/theme.ts), so that for those who listen they belong to a part of the page.
 */
export function PopUps() {
  return (
    <div data-mantine-shared-portal-node data-portal>
      <section id="pop-ups" aria-label="Choices" />
    </div>
  )
}
