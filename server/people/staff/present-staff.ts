import type { StaffMember } from "@locumark/contract/people/staff/staff";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { StaffRow } from "./staff-queries.ts";

/** For admins. */
export const presentStaffMember = (staff: StaffRow, viewer: StaffViewer): StaffMember => ({
  _id: staff.id,
  name: staff.name,
  email: staff.email,
  roles: staff.roles,
  hasSecondFactor: staff.second_factor_at !== null,
  isDisabled: staff.disabled_at !== null,
  isViewer: staff.id === viewer.accountId,
});
