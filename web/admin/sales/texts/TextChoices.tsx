import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fillPlaceholders, type PlaceholderValues } from '#domain/placeholders.ts'
import type { TextUse } from '#domain/sales/text-uses.ts'
import { missingFor } from '#domain/sales/text-values.ts'
import { shorten } from '#domain/shorten.ts'
import { api } from '#web/call.ts'
import classes from './texts.module.css'

interface TextChoicesProps {
  use: TextUse
  values: PlaceholderValues
  isFilledLater: boolean
  onChoose: (text: string) => void
}

/** The items of the menu: each text as it would stand here, or what it lacks. */
export default function TextChoices({ use, values, isFilledLater, onChoose }: TextChoicesProps) {
  const query = useQuery(api.texts.list.queryOptions({ input: { use, limit: 100 } }))
  if (!query.data && query.isError && !query.isFetching)
    return (
      <Menu.Item closeMenuOnClick={false} onClick={() => void query.refetch()}>
        Not loaded. Try again
      </Menu.Item>
    )
  if (!query.data) return <Menu.Label>Loading texts</Menu.Label>
  const { items } = query.data
  return (
    <>
      {items.map(({ id, name, text }) => {
        const filled = fillPlaceholders(text, values)
        const missing = missingFor(text, values)
        return (
          <Menu.Item
            key={id}
            disabled={missing !== null}
            onClick={() => onChoose(isFilledLater ? text : filled)}
          >
            <span className={classes.choice}>
              <span>{name}</span>
              <small>{missing ?? shorten(filled, 90)}</small>
            </span>
          </Menu.Item>
        )
      })}
      {items.length > 0 ? <Menu.Divider /> : <Menu.Label>No texts yet</Menu.Label>}
      <Menu.Item component={Link} to={`/settings/texts?use=${use}`}>
        {items.length > 0 ? 'Change these texts' : 'Write the first one'}
      </Menu.Item>
    </>
  )
}
