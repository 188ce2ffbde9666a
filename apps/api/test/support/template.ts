/** Name of the migrated database that test files clone. */
export const TEMPLATE = 'paddock_template';
