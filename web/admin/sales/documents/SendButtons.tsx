import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FollowUpWay } from '#domain/sales/follow-up.ts'
import type { waysToReach } from './ways-to-reach.ts'

const icons = { mail: IconMail, whatsapp: IconBrandWhatsapp, phone: IconPhone }

/** What an address of another site is opened in. */
export const inNewTab = { target: '_blank', rel: 'noopener noreferrer' }

interface WaysToReachProps {
  ways: ReturnType<typeof waysToReach>
  /** What a way is called: 'Follow up QUO-20261121-123 by phone'. */
  labelOf: (how: FollowUpWay) => string
  isBusy?: boolean
  onTake?: (how: FollowUpWay) => void
  /** More buttons in the same row. */
  children?: ReactNode
}

/** A button for each way. */
export function SendButtons({ ways, labelOf, isBusy = false, onTake, children }: WaysToReachProps) {
  return (
    <Group gap={6} wrap="nowrap" justify="end">
      {ways.map(({ how, href }) => {
        const Icon = icons[how]
        const label = labelOf(how)
        return (
          <Tooltip key={how} label={label}>
            <ActionIcon
              component="a"
              href={href}
              {...(how === 'whatsapp' ? inNewTab : {})}
              variant="default"
              size="lg"
              aria-label={label}
              disabled={isBusy}
              onClick={() => onTake?.(how)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
      {children}
    </Group>
  )
}
