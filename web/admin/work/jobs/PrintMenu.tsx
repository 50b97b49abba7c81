import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import type { Job } from '#domain/work/jobs.ts'

/** What the workshop has on paper, each in a tab of its own. What is typed and not saved is not on it. */
export function PrintMenu({ job }: { job: Job }) {
  const papers = [
    { label: 'Job sheet', path: 'sheet' },
    { label: 'Labels for finished pieces', path: 'labels' },
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {papers.map(({ label, path }) => (
          <Menu.Item
            key={path}
            component="a"
            href={`/api/jobs/${job.id}/${path}`}
            target="_blank"
            rel="noreferrer"
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
