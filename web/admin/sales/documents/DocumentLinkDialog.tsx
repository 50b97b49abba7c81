import { Alert, Anchor, Button, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconDeviceMobileShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LinkChannel, linkMessage } from '#domain/sales/links.ts'
import { wholeCustomer } from '#web/admin/shop/customers/whole-customer.ts'
import { api } from '#web/call.ts'
import { useShop } from '#web/shell/shop.ts'
import { useHandOver } from '#web/shell/sign-out.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { MovedNote, type ShownVersion } from './MovedNote.tsx'

type Channel = Exclude<LinkChannel, 'mail'>

interface LinkDialogProps {
  /** 'Quote QUO-20261121-417': what the link opens. */
  what: string
  /** The same as it is said to the customer; 'your' before it otherwise. */
  theirs?: string
  /** What making the link does to the document; '' if nothing. */
  effect: string
  customerId: string
  shown: ShownVersion
  isOpen: boolean
  onClose: () => void
  /** Makes the link, and answers its address. */
  onMake: (channel: Channel) => Promise<string>
}

/** Makes a link for the customer: to copy, for WhatsApp, or on this phone, handed over. */
export function DocumentLinkDialog({ isOpen, onClose, what, ...rest }: LinkDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Link to ${what}`}>
      <LinkForm what={what} {...rest} />
    </Modal>
  )
}

function LinkForm({
  what,
  theirs = `your ${what}`,
  effect,
  customerId,
  shown,
  onMake,
}: Omit<LinkDialogProps, 'isOpen' | 'onClose'>) {
  const [made, setMade] = useState<{ url: string; channel: Channel } | null>(null)
  const { isBusy, run } = useOneAtATime()
  const handOver = useHandOver()
  const make = (channel: Channel) =>
    run(async () => {
      try {
        setMade({ url: await onMake(channel), channel })
      } catch (error) {
        toastFailure(error)
      }
    })
  const giveAway = () =>
    run(async () => {
      try {
        await handOver(() => onMake('in-person'))
      } catch (error) {
        toastFailure(error)
      }
    })
  if (made) return <MadeLink theirs={theirs} customerId={customerId} {...made} />
  const button = { variant: 'default', justify: 'start', disabled: isBusy || shown.moved !== null } as const
  return (
    <Stack gap="sm">
      <MovedNote shown={shown} />
      <Text size="sm">
        Anyone who has the link sees {what} as the customer does, without an account. {effect}
      </Text>
      <Button
        {...button}
        data-autofocus
        leftSection={<IconCopy size={18} />}
        onClick={() => void make('copy')}
      >
        Make a link to copy
      </Button>
      <Button {...button} leftSection={<IconBrandWhatsapp size={18} />} onClick={() => void make('whatsapp')}>
        Make a link for WhatsApp
      </Button>
      <Button {...button} leftSection={<IconDeviceMobileShare size={18} />} onClick={() => void giveAway()}>
        Hand over this phone
      </Button>
      <Text size="xs" c="dimmed">
        Handing it over signs you out here, so that nobody gets from the customer’s page into the office. Sign
        in again when you have it back.
      </Text>
    </Stack>
  )
}

/** The address, shown this once. */
function MadeLink({
  theirs,
  url,
  channel,
  customerId,
}: {
  theirs: string
  url: string
  channel: Channel
  customerId: string
}) {
  const shop = useShop()
  const { data: customer } = useQuery(
    api.customers.get.queryOptions({ input: { id: customerId }, select: wholeCustomer }),
  )
  const text = linkMessage({ name: customer?.name ?? '', what: theirs, shop: shop.fullName, url })
  // Without a mobile number WhatsApp asks whom to send it to.
  const number = customer?.phone.startsWith('+') ? customer.phone.replace(/\D/g, '') : ''
  return (
    <Stack gap="sm">
      <Alert variant="default" title="This address is shown once">
        Fascia keeps no copy of it. If it is lost, make another.
      </Alert>
      <TextInput
        label="Link"
        readOnly
        value={url}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant={channel === 'copy' ? 'filled' : 'default'}
            leftSection={<IconCopy size={18} />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
      {channel === 'whatsapp' ? (
        <Button
          component="a"
          href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} />}
        >
          Open WhatsApp
        </Button>
      ) : null}
      <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
        See it as the customer does
      </Anchor>
    </Stack>
  )
}
