/** The URL's value while the list of surveys is open, before one is chosen. */
export const LIST = 'list'
