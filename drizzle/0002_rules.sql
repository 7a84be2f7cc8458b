CREATE FUNCTION admin_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the admin log is only ever added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_log
  FOR EACH STATEMENT EXECUTE FUNCTION admin_log_is_kept();
