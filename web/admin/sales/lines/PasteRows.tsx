import { Modal, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import type { EditorLine } from './editor-line.ts'
import classes from './PasteRows.module.css'
import { type PastedRole, pastedRoleLabels, pastedRoles, readPasted, toLines } from './pasted-rows.ts'

interface PasteRowsProps {
  initialText: string
  onTake: (lines: readonly EditorLine[]) => void
  onClose: () => void
}

/** Rows from a spreadsheet: paste them, check what was recognised, correct it, insert them. */
export default function PasteRows({ initialText, onTake, onClose }: PasteRowsProps) {
  const [text, setText] = useState(initialText)
  const [said, setSaid] = useState<Readonly<Record<number, PastedRole>>>({})
  const read = useMemo(() => readPasted(text), [text])
  const table = useMemo(
    () => ({ ...read, roles: read.roles.map((role, column) => said[column] ?? role) }),
    [read, said],
  )
  const lines = useMemo(() => toLines(table, () => uuid()), [table])
  const faulty = lines.filter((line) => line.faults.size > 0).length
  return (
    <Modal opened onClose={onClose} title="Paste rows from a spreadsheet" size="xl">
      <Textarea
        label="Rows"
        description="Copy cells in Excel, Numbers or Google Sheets and paste them here: description, quantity, price."
        rows={text === '' ? 8 : 3}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setSaid({})
        }}
        data-autofocus
        classNames={{ input: classes.text ?? '' }}
      />
      {lines.length > 0 ? (
        <>
          <Text size="sm" my="sm" role="status">
            {lines.length === 1 ? '1 line' : `${lines.length} lines`} understood
            {table.header ? ', the first row as the names of the columns' : ''}
            {faulty > 0
              ? `. ${faulty === 1 ? '1 line has a cell' : `${faulty} lines have cells`} that could not be read: left as typed for you to correct.`
              : '.'}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={classes.scroll} aria-label="What was understood" tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {table.roles.map((role, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                    <th key={column} scope="col">
                      <select
                        aria-label={`Column ${column + 1}${table.header?.[column] ? `, ${table.header[column]}` : ''} is`}
                        value={role}
                        onChange={(event) =>
                          setSaid({ ...said, [column]: event.currentTarget.value as PastedRole })
                        }
                      >
                        {pastedRoles.map((choice) => (
                          <option key={choice} value={choice}>
                            {pastedRoleLabels[choice]}
                          </option>
                        ))}
                      </select>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a text have no other name
                  <tr key={index}>
                    {row.map((cell, column) => {
                      const fault = lines[index]?.faults.get(column)
                      return (
                        <td
                          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                          key={column}
                          data-fault={fault ? true : undefined}
                          data-out={table.roles[column] === 'none' || undefined}
                        >
                          {cell}
                          {fault ? <small>{fault}</small> : null}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      ) : null}
      <DialogButtons
        action={
          lines.length > 0 ? `Add ${lines.length === 1 ? '1 line' : `${lines.length} lines`}` : 'Add lines'
        }
        onAct={() => onTake(lines.map(({ line }) => line))}
        isBlocked={lines.length === 0}
        onCancel={onClose}
      />
    </Modal>
  )
}
