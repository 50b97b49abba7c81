import { Drawer } from '@mantine/core'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar of a narrow screen, over the page. */
export default function NarrowMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay data-closes-dialog />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body className={classes.drawer ?? ''}>
          <Sidebar collapsed={false} onNavigate={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
