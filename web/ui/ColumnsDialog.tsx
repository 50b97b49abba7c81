import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { isColumnShown, linkedColumn, type OwnListing } from './own-listing.ts'

interface ColumnsDialogProps {
  columns: readonly { key: string; label: string; strong?: boolean; off?: boolean; fixed?: boolean }[]
  own: OwnListing
  onClose: () => void
}

/** Turns columns of a table on and off; each is kept at once. */
export default function ColumnsDialog({ columns, own, onClose }: ColumnsDialogProps) {
  const linked = linkedColumn(columns)
  const others = columns.filter((column) => column !== linked && !column.fixed)
  const turn = (keys: readonly string[], isOn: (key: string) => boolean) =>
    own.remember({ columns: Object.fromEntries(keys.map((key) => [key, isOn(key)])) })
  const changed = others.filter((column) => isColumnShown(column, own.columns) === (column.off === true))
  return (
    <Modal opened onClose={onClose} title="Columns" size="sm" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        {linked ? <Checkbox label={linked.label} checked disabled /> : null}
        {others.map((column) => (
          <Checkbox
            key={column.key}
            label={column.label}
            checked={isColumnShown(column, own.columns)}
            onChange={({ currentTarget: { checked } }) => turn([column.key], () => checked)}
          />
        ))}
        <Text size="sm" c="dimmed">
          You have this list so on every browser. Others are not affected.
        </Text>
        <Group justify="space-between">
          <Button
            variant="subtle"
            disabled={changed.length === 0}
            onClick={() =>
              turn(
                changed.map(({ key }) => key),
                (key) => others.find((column) => column.key === key)?.off !== true,
              )
            }
          >
            As it was
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
