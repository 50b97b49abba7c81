import { IconPerspective } from '@tabler/icons-react'
import classes from './Toolbar.module.css'
import { type Tool, toolNames, tools } from './tools.ts'

interface ToolbarProps {
  tool: Tool
  settingScale: boolean
  hasScale: boolean
  onTool: (tool: Tool) => void
  onScale: () => void
}

/** The drawing tools in reach of a thumb; 'Set scale' calibrates the photo. */
export function Toolbar({ tool, settingScale, hasScale, onTool, onScale }: ToolbarProps) {
  return (
    <div className={classes.tools} role="toolbar" aria-label="Tools">
      {toolNames.map((name) => {
        const { label, icon: Icon } = tools[name]
        return (
          <button
            key={name}
            type="button"
            className={classes.tool}
            aria-pressed={!settingScale && tool === name}
            onClick={() => onTool(name)}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {label}
          </button>
        )
      })}
      <button type="button" className={classes.tool} aria-pressed={settingScale} onClick={onScale}>
        <IconPerspective size={22} stroke={1.75} aria-hidden />
        {hasScale ? 'Scale' : 'Set scale'}
      </button>
    </div>
  )
}
