import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { IconTextPlus } from '@tabler/icons-react'
import { Suspense, useContext } from 'react'
import type { PlaceholderValues } from '#domain/placeholders.ts'
import type { TextUse } from '#domain/sales/text-uses.ts'
import { quietLatePart } from '#web/ui/late.ts'
import { TextValuesContext } from './text-values-context.ts'

const TextChoices = quietLatePart(() => import('./TextChoices.tsx'))

interface InsertTextProps {
  use: TextUse
  /** What it goes into, for those who listen: 'the notes'. */
  into: string
  /** What placeholders become, if that is not what the document around it says. */
  values?: PlaceholderValues
  /** Its placeholders stay, and are filled in later. */
  isFilledLater?: boolean
  /** With the text as it is to stand there. */
  onInsert: (text: string) => void
}

/** The menu of kept texts beside a field of a document or mail; nothing where nothing is known to fill in. */
export function InsertText({ use, into, values: own, isFilledLater = false, onInsert }: InsertTextProps) {
  const around = useContext(TextValuesContext)
  const values = own ?? around
  if (values === null) return null
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTextPlus size={15} aria-hidden />}
        >
          Insert a text
          <VisuallyHidden> into {into}</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(24rem, 60vh)" style={{ overflowY: 'auto' }}>
        <Suspense fallback={<Menu.Label>Loading texts</Menu.Label>}>
          <TextChoices use={use} values={values} isFilledLater={isFilledLater} onChoose={onInsert} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
