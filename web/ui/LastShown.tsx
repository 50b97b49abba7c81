import { memo, type ReactNode } from 'react'

interface LastShownProps {
  isOpen: boolean
  children: ReactNode
}

/** What a panel shows; while it slides out, still what it showed last. */
export const LastShown = memo(
  ({ children }: LastShownProps) => children,
  (_before, { isOpen }) => !isOpen,
)
