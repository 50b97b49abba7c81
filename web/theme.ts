/** The app's Mantine theme: theme.css's colours as its scales, dense controls, two typefaces. */
import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Tooltip,
} from '@mantine/core'

const vermilion: MantineColorsTuple = [
  '#fdf1ee',
  '#fadfd9',
  '#f6c3b8',
  '#f2a191',
  '#ff8f75',
  '#dc4f35',
  '#cf3a22',
  '#b52f19',
  '#962715',
  '#7a2113',
]

const amber: MantineColorsTuple = [
  '#fff8e6',
  '#fdecc4',
  '#fbdc94',
  '#f7c860',
  '#f0b24a',
  '#c98413',
  '#9a6400',
  '#8a5a00',
  '#704900',
  '#573900',
]

/** Warm greys for the light theme: the shade of paper in shadow. */
const gray: MantineColorsTuple = [
  '#f6f4ef',
  '#f0ede6',
  '#e8e4db',
  '#e2ded5',
  '#c9c4b8',
  '#716e66',
  '#5b5f66',
  '#464a51',
  '#2b2e35',
  '#1b1e23',
]

/** The dark theme, a street at night; 0 is the light on the sign, 9 the far end of the road. */
const dark: MantineColorsTuple = [
  '#efeae0',
  '#cbc8c0',
  '#a3a6ae',
  '#868c97',
  '#272d37',
  '#1f252e',
  '#161a21',
  '#0e1116',
  '#0a0c10',
  '#07090c',
]

/** Of what opens over a page, in the middle or at its side. */
const titleOver = { fontFamily: 'var(--font-display)', fontWeight: 700, fontSize: '1.125rem' }

export const theme = createTheme({
  colors: { vermilion, amber, gray, dark },
  primaryColor: 'vermilion',
  primaryShade: { light: 6, dark: 6 },
  black: '#14161a',
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  fontFamily: 'var(--font-app)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Plain objects for what not every page has: `Modal.extend` would bring it.
    Button: Button.extend({ defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
    Input: { defaultProps: { size: 'sm' } },
    Modal: {
      // A dialog's header must not be a second banner landmark of the page.
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'none' } },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: titleOver },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.45 },
        attributes: { header: { role: 'none' } },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: titleOver },
    },
    Popover: { defaultProps: { portalProps: { target: '#pop-ups' } } },
    // Choosing the selected option again must not clear it. The list itself scrolls (app.css). It stays there while it is
    // closed: otherwise the field says neither that it is open nor which list is its own (aria-expanded, aria-controls).
    Select: { defaultProps: { allowDeselect: false, withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    Menu: { defaultProps: { shadow: 'md' } },
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400 } }),
  },
})

/** Maps Mantine's few semantic colours to ours, which pass AA on both backgrounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-anchor': 'var(--signal-text)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default-border': 'var(--rule)',
  },
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-anchor': 'var(--signal-text)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-red-light-color': 'var(--bad)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
  },
  dark: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-anchor': 'var(--signal-text)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-red-light-color': 'var(--bad)',
    // Mantine's own is too bright a red below that.
    '--mantine-color-red-light-hover': 'rgba(255, 143, 130, 0.14)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-border': 'var(--rule-strong)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
  },
})
