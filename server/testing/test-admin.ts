/** The admin that every test shop has from its first start. */
export const testAdmin = { email: 'admin@shop.example', password: 'correct horse' }
