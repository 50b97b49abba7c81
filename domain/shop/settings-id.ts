/** The settings have no id of their own; history, live notices and the list of people who have them open use this one. */
export const SETTINGS_ID = '00000000-0000-7000-8000-000000000001'
