import { Button, Menu } from '@mantine/core'
import { Link } from 'react-router'

const pages = [
  { label: 'Kits', to: '/services-management/kits' },
  { label: 'Change prices', to: '/services-management/prices' },
  { label: 'Under their margin', to: '/services-management/margins' },
  { label: 'Import', to: '/import?what=services' },
] as const

/** The pages that belong to the catalogue: as buttons they would take half of a phone, and the search's room elsewhere. */
export function MoreOfServices() {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default">More …</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
