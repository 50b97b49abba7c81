import { Button, Group as Row } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { refuseNewMembers } from '#domain/shop/archiving.ts'
import type { Group } from '#domain/shop/groups.ts'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useAddressSearch } from '#web/ui/address-search.ts'
import { useCloseOver } from '#web/ui/close-over.ts'
import { useStateOver } from '#web/ui/opened-over.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { AddCustomers } from './AddCustomers.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { MemberList } from './MemberList.tsx'

export const handle: ScreenHandle = { title: 'Group customers' }

const back = { to: '/groups', label: 'Groups' }

/** /groups/:groupId/customers: a group with its customers, to search, add and remove. */
export default function GroupCustomers() {
  const { groupId = '' } = useParams()
  const query = useQuery(api.groups.get.queryOptions({ input: { id: groupId } }))
  return (
    <RecordPage
      query={query}
      title="Group"
      back={back}
      gone={messages.groupNotFound}
      goneText="It may have been deleted, or the link is incomplete."
    >
      {(group) => <KnownGroup key={groupId} group={group} />}
    </RecordPage>
  )
}

function KnownGroup({ group }: { group: Group }) {
  const navigate = useNavigate()
  const [search, setSearch] = useAddressSearch()
  const state = useStateOver()
  const closeAdding = useCloseOver(['add'])
  const isAdding = search.get('add') === 'true'
  const show = (name: 'add' | 'group', value: string) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous)
        next.set(name, value)
        return next
      },
      { state },
    )
  const buttons = (
    <Row gap="xs">
      <Button variant="default" onClick={() => show('group', group.id)}>
        Edit group
      </Button>
      {refuseNewMembers(group) ? null : <Button onClick={() => show('add', 'true')}>Add customers</Button>}
    </Row>
  )
  return (
    <Page
      title={group.name}
      back={back}
      action={buttons}
      toolbar={<SearchBox placeholder="Search this group…" />}
    >
      <GroupFacts group={group} />
      <MemberList group={group} onAdd={() => show('add', 'true')} />
      <AddCustomers
        group={group}
        isOpen={isAdding && refuseNewMembers(group) === null}
        onClose={closeAdding}
      />
      <GroupPanel onRemoved={() => void navigate('/groups')} />
    </Page>
  )
}
