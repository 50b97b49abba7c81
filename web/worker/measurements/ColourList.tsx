import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { colourSystems, type SignInput } from '#domain/survey/signs.ts'
import classes from './survey.module.css'

type Colours = SignInput['colours']

/** The colours of a sign: the part, the colour system, and the code. */
export function ColourList({
  colours,
  onChange,
}: {
  colours: Colours
  onChange: (colours: Colours) => void
}) {
  const change = (index: number, part: Partial<Colours[number]>) =>
    onChange(colours.map((colour, at) => (at === index ? { ...colour, ...part } : colour)))
  return (
    <Input.Wrapper label="Colours" labelElement="div" size="md" data-wide>
      {colours.map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no name of its own
        <div key={index} className={classes.colour}>
          <TextInput
            size="md"
            aria-label={`Colour ${index + 1}: part`}
            placeholder="Letters"
            maxLength={100}
            value={colour.part}
            onChange={(event) => change(index, { part: event.currentTarget.value })}
          />
          <NativeSelect
            size="md"
            aria-label={`Colour ${index + 1}: system`}
            data={[...colourSystems]}
            value={colour.system}
            onChange={(event) =>
              change(index, {
                system: colourSystems.find((system) => system === event.currentTarget.value) ?? 'RAL',
              })
            }
          />
          <TextInput
            size="md"
            aria-label={`Colour ${index + 1}: code`}
            placeholder="9005"
            maxLength={40}
            value={colour.code}
            onChange={(event) => change(index, { code: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="gray"
            size="md"
            onClick={() => onChange(colours.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="md"
          mt={4}
          onClick={() => onChange([...colours, { part: '', system: 'RAL', code: '' }])}
        >
          Add a colour
        </Button>
      </div>
    </Input.Wrapper>
  )
}
